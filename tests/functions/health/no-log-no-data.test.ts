import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FaultKind } from '../../../tools/neon/faults.ts';
import { sized } from '../../support/size.ts';
import type { Answer } from '../../support/visitor.ts';
import { clientWithForm, fill, reveal } from '../anamneses.ts';
import { expectStatus, sharedStudio } from '../studio.ts';

const { product, studio } = await sharedStudio();

const HIDDEN = 'Hipertensão';
const OPEN = 'Varfarina';
const answered = { medicalConditions: HIDDEN, bloodThinningMedications: OPEN };

const kinds: FaultKind[] = ['refuse', 'reset', 'cut-before-commit', 'cut-after-commit'];

/** Entries of the log and versions that there are of a client. */
async function countsOf(clientId: string) {
  const [row] = await product.sql<{ logged: number; versions: number }>`select (select count(*)::int
    from anamnesis_accesses where client_id = ${clientId}) as logged,
      (select count(*)::int from anamneses where client_id = ${clientId}) as versions`;
  return row ?? { logged: -1, versions: -1 };
}

interface Form {
  clientId: string;
  id: string;
}

/** Everything that shows or changes health data; each adds one entry to the log. */
const verbs: Record<string, (form: Form) => Promise<Answer<unknown>>> = {
  view: ({ clientId }) => studio.owner.get(`/api/clients/${clientId}/anamnesis`),
  reveal: ({ clientId, id }) => reveal(studio.owner, clientId, id),
  print: ({ clientId, id }) => reveal(studio.owner, clientId, id, 'print'),
  history: ({ clientId }) => studio.owner.get(`/api/clients/${clientId}/anamnesis/versions`),
  version: ({ clientId, id }) => studio.owner.get(`/api/clients/${clientId}/anamnesis/versions/${id}`),
  copy: ({ clientId }) => studio.owner.post(`/api/clients/${clientId}/anamnesis/copy`),
  save: ({ clientId, id }) => fill(studio.owner, clientId, { ...answered, replaces: id }),
  remove: ({ clientId }) => studio.owner.delete(`/api/clients/${clientId}/anamnesis`),
};
const changes = { save: 1, remove: -1 };
const changeOf = (verb: string): number => (verb === 'save' || verb === 'remove' ? changes[verb] : 0);

async function newForm(): Promise<Form> {
  const { clientId, version } = await clientWithForm(studio.owner, answered);
  return { clientId, id: version.id };
}

describe('no log, no data', () => {
  test.each(Object.keys(verbs))(
    '%s: a database that is cut shows nothing; what is shown is logged once',
    async (verb) => {
      const call = verbs[verb];
      const form = await newForm();
      const before = await countsOf(form.clientId);
      for (const kind of kinds) {
        if (kind === 'cut-after-commit') continue;
        product.database.endpoint.faults.add({ kind, match: 'insert into "anamnesis_accesses"' });
        const cut = await call?.(form);
        product.database.endpoint.faults.reset();
        expect(cut).toMatchObject({ status: 503, body: { code: 'unavailable' } });
        expect(cut?.text).not.toMatch(/Hipertensão|Varfarina/);
        expect(await countsOf(form.clientId)).toEqual(before);
      }
      const whole = await call?.(form);
      expect(whole?.status).toBeLessThan(300);
      expect(await countsOf(form.clientId)).toEqual({
        logged: before.logged + 1,
        versions: before.versions + changeOf(verb),
      });
    },
  );

  test.each(Object.keys(verbs))(
    '%s: an answer lost after the commit was logged, and shows nothing',
    async (verb) => {
      const form = await newForm();
      const before = await countsOf(form.clientId);
      product.database.endpoint.faults.add({
        kind: 'cut-after-commit',
        match: 'insert into "anamnesis_accesses"',
      });
      const lost = await verbs[verb]?.(form);
      product.database.endpoint.faults.reset();
      expect(lost).toMatchObject({ status: 503 });
      expect(lost?.text).not.toMatch(/Hipertensão|Varfarina/);
      expect(await countsOf(form.clientId)).toEqual({
        logged: before.logged + 1,
        versions: before.versions + changeOf(verb),
      });
    },
  );

  test('reveals under random cuts: as many entries at least as answers, and no answer without one', async () => {
    const { clientId, id } = await newForm();
    let shown = 0;
    let committed = 0;
    for (const kind of fc.sample(fc.constantFrom(...kinds, null), { seed: 13, numRuns: sized(50, 8) })) {
      if (kind !== null)
        product.database.endpoint.faults.add({ kind, match: 'insert into "anamnesis_accesses"' });
      const { status, text } = await reveal(studio.owner, clientId, id);
      product.database.endpoint.faults.reset();
      expect(text.includes(HIDDEN)).toBe(status === 200);
      if (status === 200) shown += 1;
      if (status === 200 || kind === 'cut-after-commit') committed += 1;
      expect((await countsOf(clientId)).logged).toBe(1 + committed);
    }
    expect(shown).toBeGreaterThan(0);
    expect(committed).toBeGreaterThan(shown);
  });

  test('reveals at once are logged each', async () => {
    const { clientId, id } = await newForm();
    const all = await Promise.all(Array.from({ length: 10 }, () => reveal(studio.owner, clientId, id)));
    for (const one of all) expectStatus(one, 200);
    expect((await countsOf(clientId)).logged).toBe(11);
  });
});

test('the log can neither be changed nor shortened by the product', async () => {
  const { clientId } = await newForm();
  for (const statement of [
    'update anamnesis_accesses set is_sensitive = false where client_id = $1',
    'delete from anamnesis_accesses where client_id = $1',
  ])
    await expect(product.sql(statement, [clientId])).rejects.toThrow();
  expect(await countsOf(clientId)).toEqual({ logged: 1, versions: 1 });
});
