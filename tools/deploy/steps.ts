export interface Step {
  title: string;
  /** Changes something outside this machine: left out by `--dry-run`. */
  writes?: boolean;
  run(): Promise<void>;
  /** Puts back what was there before; also called when `run` itself failed half-way, so it must bear that. */
  undo?(): Promise<void>;
}

export interface Run {
  dryRun: boolean;
  say: (line: string) => void;
}

/**
 * When a step fails, what it and those before it changed is put back, newest first, and the failure is thrown; a step
 * that cannot be put back is named.
 */
export async function take(steps: readonly Step[], { dryRun, say }: Run): Promise<void> {
  const taken: Step[] = [];
  for (const step of steps) {
    if (dryRun && step.writes) {
      say(`would ${step.title}`);
      continue;
    }
    say(step.title);
    taken.unshift(step);
    try {
      await step.run();
    } catch (error) {
      say(`failed: ${step.title}: ${messageOf(error)}`);
      for (const one of taken) await putBack(one, say);
      throw error;
    }
  }
}

async function putBack({ title, undo }: Step, say: Run['say']): Promise<void> {
  if (undo === undefined) return;
  try {
    await undo();
    say(`put back: ${title}`);
  } catch (error) {
    say(`could not put back: ${title}: ${messageOf(error)}`);
  }
}

/** With its causes: a database's own words are in the innermost. */
export function messageOf(error: unknown): string {
  const messages: string[] = [];
  for (let at = error; at instanceof Error; at = at.cause) messages.push(at.message);
  return messages.join(': ') || String(error);
}
