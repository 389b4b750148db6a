import type { Clouds } from './clouds.ts';
import type { Values } from './targets.ts';

/** What a deployment is made of besides its order: tests put their own in the place of the clouds and of wrangler. */
export interface Parts {
  clouds: Clouds;
  values: Values;
  changes(): Promise<string>;
  /** What this deployment is known by: the commit. */
  commit(): Promise<string>;
  build(url: string): Promise<void>;
  dist: string;
  wrangler(args: readonly string[], folder?: string): Promise<void>;
  /** Migrations that the database at `url` does not have yet, oldest first. */
  pendingMigrations(url: string): Promise<{ tag: string; text: string }[]>;
  migrate(url: string): Promise<void>;
  /** Lets the product's role sign in with a new password. Answers the connection string of the product. */
  openRole(ownerUrl: string): Promise<string>;
  seed(ownerUrl: string, healthKeys: string): Promise<void>;
  /** Resolves once the product at `url` is the given commit; refuses when it is not within minutes. */
  untilServed(url: string, commit: string): Promise<void>;
  smoke(url: string): Promise<void>;
}
