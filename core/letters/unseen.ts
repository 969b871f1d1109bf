/** What has no shape of its own: joins, parts and turns letters, chooses between two shapes of one. */
export const UNSEEN = /\p{Default_Ignorable_Code_Point}/u;
