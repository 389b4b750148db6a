const quickDialogs = ['client', 'payment'] as const;

/** Which of the dashboard's quick dialogs is open. */
export interface QuickSearch {
  quick?: (typeof quickDialogs)[number] | undefined;
}

export function readQuick({ quick }: Record<string, unknown>): QuickSearch {
  const known = quickDialogs.find((one) => one === quick);
  return known === undefined ? {} : { quick: known };
}
