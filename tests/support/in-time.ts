const MINUTE = 60_000;

/** Does it within one minute of the clock, by which the platform counts; where a minute turned meanwhile, whatever came of it, once more. */
export async function withinAMinute<T>(act: (round: number) => Promise<T>): Promise<T> {
  for (let round = 1; ; round += 1) {
    const began = Math.floor(Date.now() / MINUTE);
    const isOver = () => began !== Math.floor(Date.now() / MINUTE);
    try {
      const done = await act(round);
      if (!isOver()) return done;
    } catch (error) {
      if (!isOver()) throw error;
    }
  }
}
