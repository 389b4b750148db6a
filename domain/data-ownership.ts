/** What is a person's to take along, and how she leaves: the export, and the deletion of her account. */

/** What 'Seus dados' says. Refusals have their sentences in errors.ts. */
export const ownershipSentences = {
  importHint: 'Da sua agenda do celular, de uma lista colada ou de um arquivo CSV ou vCard.',
} as const;
