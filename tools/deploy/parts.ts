import type { Clouds } from './clouds.ts';
import type { Values } from './targets.ts';

/** What a deployment is made of besides its order: tests put their own in the place of the clouds and of wrangler. */
export interface Parts {
  clouds: Clouds;
  values: Values;
  /** `git status --porcelain`; '' for a clean working copy. */
  changes(): Promise<string>;
  /** What this deployment is known by: the commit. */
  commit(): Promise<string>;
  /** For the product at `url`: public pages name it. */
  build(url: string): Promise<void>;
  /** The folder that it builds into. */
  dist: string;
  /** Runs wrangler in the project, or in `folder`. */
  wrangler(args: readonly string[], folder?: string): Promise<void>;
  /** Migrations that the database at `url` does not have yet, oldest first. */
  pendingMigrations(url: string): Promise<{ tag: string; text: string }[]>;
  migrate(url: string): Promise<void>;
  /** Lets the product's role sign in with a new password. Answers the connection string of the product. */
  openRole(ownerUrl: string): Promise<string>;
  /** Adds the demo studio, its health intakes sealed with the keys. */
  seed(ownerUrl: string, healthKeys: string): Promise<void>;
  /** Resolves once the product at `url` is the given commit; refuses when it is not within minutes. */
  untilServed(url: string, commit: string): Promise<void>;
  /** Tries the product at `url`; refuses with what it found broken. */
  smoke(url: string): Promise<void>;
}
