import type { Clouds } from './clouds.ts';
import type { Values } from './targets.ts';

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

/** When a step fails, it and those before it are put back, newest first; the failure is thrown. A step that cannot be put back is named. */
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

/** With its causes: a database's own words are in the innermost. A host with two addresses fails by both, without words of its own. */
export function messageOf(error: unknown): string {
  const messages: string[] = [];
  for (let at = error; at instanceof Error; at = at.cause) {
    const parts = at instanceof AggregateError ? at.errors.map(messageOf).join(', ') : '';
    messages.push(at.message || parts);
  }
  return messages.join(': ') || String(error);
}

/** What a deployment is made of besides its order: tests put their own in the place of the clouds and of wrangler. */
export interface Parts {
  clouds: Clouds;
  values: Values;
  changes(): Promise<string>;
  commit(): Promise<string>;
  build(url: string): Promise<void>;
  dist: string;
  wrangler(args: readonly string[], folder?: string): Promise<void>;
  pendingMigrations(url: string): Promise<{ tag: string; text: string }[]>;
  migrate(url: string): Promise<void>;
  /** Lets the product's role sign in with a new password. Answers the connection string of the product. */
  openRole(ownerUrl: string): Promise<string>;
  seed(ownerUrl: string, sealingKeys: string): Promise<void>;
  untilServed(url: string, commit: string): Promise<void>;
  smoke(url: string): Promise<void>;
}
