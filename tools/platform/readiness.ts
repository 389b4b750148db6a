/** What of `/api/ready` a start or a deployment can break. Mail that waits and jobs that stood still it may be about to repair. */
const essential = ['database', 'files'];

/** Whether this answer of `/api/ready` shows a product that runs. */
export function isRunning(status: number, body: string): boolean {
  if (status === 200) return true;
  const parts = stoppedParts(body);
  return status === 503 && parts.length > 0 && !parts.some((part) => essential.includes(part));
}

/** The parts that `/api/ready` named; none for an answer that is not its own. */
export function stoppedParts(body: string): string[] {
  try {
    const { parts }: { parts?: string[] } = JSON.parse(body);
    return parts ?? [];
  } catch {
    return [];
  }
}
