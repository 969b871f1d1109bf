/**
 * One thing that is set up, by its names alone: `vehicleType` SAL, the setting `passwordDays`. What it refers to stands in
 * its values by name as well, so that it means the same in another company.
 */
export type Item = { section: string; name: string; values: Readonly<Record<string, unknown>> };

export type ItemChange = { field: string; was: unknown; becomes: unknown };

export const itemId = ({ section, name }: Pick<Item, 'section' | 'name'>): string => `${section}/${name.toLowerCase()}`;
