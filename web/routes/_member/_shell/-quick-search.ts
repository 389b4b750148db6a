const quickDialogs = ['client', 'payment'] as const;

/** Which of the dashboard's quick dialogs is open. */
export interface QuickSearch {
  quick?: (typeof quickDialogs)[number] | undefined;
  /** The appointment whose payment is recorded or edited; without it, it is chosen. */
  of?: string | undefined;
}

export function readQuick({ quick, of }: Record<string, unknown>): QuickSearch {
  const known = quickDialogs.find((one) => one === quick);
  if (known === undefined) return {};
  return { quick: known, ...(typeof of === 'string' && of !== '' && { of }) };
}
