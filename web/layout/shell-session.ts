/** What the shell shows of a session; `Session` of the API fits. */
export interface ShellSession {
  user: { fullName: string | null; email: string };
  studio: { businessName: string; logoUrl?: string | null };
}
