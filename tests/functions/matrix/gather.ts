import type { Product } from '../../support/product.ts';
import { openStudio, type Studio } from '../studio.ts';
import { type Colleague, join } from '../team.ts';
import type { Asker, Member, People } from './people.ts';
import { appointmentForm, makeClient, makeProcedure } from './things.ts';

/** Two studios, come into being through the front door. */
export async function gather(product: Product): Promise<People> {
  const [ours, theirs] = await Promise.all([openStudio(product), openStudio(product)]);
  const colleagueOf = (role: 'admin' | 'professional') => join(product, ours, role).then(memberOf);
  const professional = await asker(await colleagueOf('professional'));
  const admin = await asker(await colleagueOf('admin'));
  const owner = await asker(ownerOf(ours));
  return {
    professional,
    admin,
    owner,
    colleague: await colleagueOf('professional'),
    stranger: ownerOf(theirs),
    sql: product.sql,
  };
}

async function asker(me: Member): Promise<Asker> {
  const [client, procedure] = [await makeClient(me), await makeProcedure(me)];
  const ids = { clientId: client.id, procedureId: procedure.id };
  return {
    ...me,
    clientId: client.id,
    booking: () => ({ ...appointmentForm(me, ids), contact: client.form }),
  };
}

const memberOf = ({ browser, id }: Colleague): Member => ({ browser, id });
const ownerOf = ({ owner, professionalId }: Studio): Member => ({ browser: owner, id: professionalId });
