import * as v from 'valibot';
import { Refusal } from '../../domain/errors.ts';
import type { PostalPlace } from '../../domain/studio/postal-code.ts';
import { ufs } from '../../domain/studio/state.ts';
import type { Env } from '../env.ts';

/** Milliseconds. */
const TIMEOUT_MS = 2000;
/** Characters; a place takes a few hundred. */
const LONGEST = 10_000;

const word = v.pipe(v.string(), v.trim(), v.maxLength(200));

const viaCep = v.object({ logradouro: v.optional(word, ''), localidade: word, uf: v.picklist(ufs) });
const brasilApi = v.object({ street: v.nullish(word, ''), city: word, state: v.picklist(ufs) });

export function lookUpAddress({ CEP_LOOKUP_URL: address = '' }: Pick<Env, 'CEP_LOOKUP_URL'>): string | null {
  return address.includes('{cep}') ? address : null;
}

/** Street, city and state of a CEP. Refuses `not_found`, `unavailable`. */
export async function lookUp(address: string, cep: string): Promise<PostalPlace> {
  const { status, text } = await ask(address.replace('{cep}', cep));
  if (status === 404 || status === 400) throw new Refusal('not_found');
  if (status !== 200) throw new Refusal('unavailable');
  return addressOf(parseAnswer(text));
}

async function ask(url: string): Promise<{ status: number; text: string }> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await fetch(url, { signal, redirect: 'manual', headers: { accept: 'application/json' } });
    return { status: answer.status, text: await answer.text() };
  } catch {
    throw new Refusal('unavailable');
  }
}

function parseAnswer(text: string): unknown {
  try {
    return text.length > LONGEST ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

function addressOf(answer: unknown): PostalPlace {
  // ViaCEP answers an unknown CEP with 200.
  if (typeof answer === 'object' && answer !== null && 'erro' in answer) throw new Refusal('not_found');
  const via = v.safeParse(viaCep, answer);
  if (via.success)
    return { street: via.output.logradouro, city: via.output.localidade, state: via.output.uf };
  const brasil = v.safeParse(brasilApi, answer);
  if (!brasil.success) throw new Refusal('unavailable');
  return { ...brasil.output, street: brasil.output.street ?? '' };
}
