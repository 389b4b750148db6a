/** The triggers of wrangler.toml. Calendars have a run of their own: one that is killed for the work of a stranger's file takes no mail with it. */
export const crons = { everything: '* * * * *', calendars: '*/2 * * * *' } as const;
