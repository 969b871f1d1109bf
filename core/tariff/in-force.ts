/** A version of a tariff: for one vehicle type or all (null), from an instant on. */
type Version = { vehicleTypeId: number | null; effectiveFromMs: number };

/**
 * When a version holds, and for which vehicles: those of its type, or all; `others` are the types that have a tariff of their
 * own from an instant on. `toMs` is null where no later version follows.
 */
export type TariffSpan = {
  vehicleTypeId: number | null;
  fromMs: number;
  toMs: number | null;
  others: readonly { vehicleTypeId: number; fromMs: number }[];
};

/** The trips a version is for, by the same rule as `datedTariffAt`: the newest wins, and one for the very type before one for all. */
export function whileInForce<T extends Version>(tariffs: readonly T[], version: T): TariffSpan {
  const { vehicleTypeId, effectiveFromMs: fromMs } = version;
  const alike = tariffs
    .filter((one) => one.vehicleTypeId === vehicleTypeId)
    .toSorted((one, other) => one.effectiveFromMs - other.effectiveFromMs);
  const others = new Map<number, number>();
  for (const one of vehicleTypeId === null ? tariffs : []) {
    const typeId = one.vehicleTypeId;
    if (typeId !== null) others.set(typeId, Math.min(others.get(typeId) ?? Infinity, one.effectiveFromMs));
  }
  return {
    vehicleTypeId,
    fromMs,
    toMs: alike[alike.indexOf(version) + 1]?.effectiveFromMs ?? null,
    others: [...others].map(([typeId, atMs]) => ({ vehicleTypeId: typeId, fromMs: atMs })),
  };
}
