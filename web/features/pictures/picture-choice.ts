/** What she chose and has not saved. Undefined: the studio shows what it showed; a null id: none. */
export type PictureChoice = { id: string | null } | undefined;
