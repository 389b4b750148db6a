/** Rows that an import sends at once. */
export const MAX_IMPORT = 500;
