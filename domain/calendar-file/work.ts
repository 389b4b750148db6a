/** What reading a file may cost. Everything that a file can multiply is counted in steps: a candidate day, an excluded date, a zone that is looked up. */

/** An event that cannot be read; it costs only itself. */
export class Unreadable extends Error {}
/** The file as a whole costs too much. */
export class TooMuchWork extends Error {}

/** A daily rule that counts its repetitions since 1990 takes 13,000. */
const STEPS_OF_EVENT = 30_000;

export interface Work {
  /** Throws `Unreadable` where the event, `TooMuchWork` where the file has taken all of its steps. */
  spend(steps: number): void;
  nextEvent(): void;
}

export function limitedWork(stepsOfFile: number): Work {
  let [ofEvent, ofFile] = [0, 0];
  return {
    spend(steps) {
      ofEvent += steps;
      ofFile += steps;
      if (ofFile > stepsOfFile) throw new TooMuchWork();
      if (ofEvent > STEPS_OF_EVENT) throw new Unreadable('steps');
    },
    nextEvent() {
      ofEvent = 0;
    },
  };
}
