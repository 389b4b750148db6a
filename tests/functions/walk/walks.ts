/** Which verbs are walked together: few enough that each comes often, and that they meet. */
import type { Verbs } from './verb.ts';
import { appointments } from './verbs/appointments.ts';
import { blocks } from './verbs/blocks.ts';
import { bookings, waitlist } from './verbs/bookings.ts';
import { clients } from './verbs/clients.ts';
import { devices } from './verbs/devices.ts';
import { health } from './verbs/health.ts';
import { imports } from './verbs/imports.ts';
import { links } from './verbs/links.ts';
import { money, settling } from './verbs/money.ts';
import { clock, providers } from './verbs/pix.ts';
import { reviews } from './verbs/reviews.ts';
import { team } from './verbs/team.ts';
import { supplies, work } from './verbs/work.ts';

const always = { ...appointments, ...clients };
const online = { ...bookings, ...links, ...clock };

export interface Walk {
  /** What the owner does before: names of verbs. */
  first: string[];
  verbs: Verbs;
}

export const walks: Record<string, Walk> = {
  money: { first: [], verbs: { ...always, ...money } },
  records: {
    first: ['addSupply', 'addLot', 'addLot', 'fillHere', 'fillHere', 'fillByLink', 'consentToPublishing'],
    verbs: { ...always, ...settling, ...work, ...supplies, ...health, ...reviews, ...clock },
  },
  public: {
    first: ['connect', 'changeRules', 'wait', 'bookOnline', 'bookOnline'],
    verbs: { ...always, ...money, ...online, ...waitlist, ...providers },
  },
  team: {
    first: ['joins', 'wait', 'fillHere'],
    verbs: {
      ...{ ...always, ...settling, ...online, ...waitlist, ...team, ...blocks },
      ...{ ...devices, ...imports, ...reviews, ...health },
    },
  },
};
