/** One-time secrets as they come into the database: hashes only, and who waits for their use. */
import { type TokenKind, tokenMinutes } from '../../../domain/account.ts';
import type { CodeChallenge } from '../../../domain/pkce.ts';
import { newId } from '../../ids.ts';

/** A client that waits behind a mailed link for a code (PKCE): noted when the link is mailed, and only then. */
export interface WaitingClient {
  id: string;
  /** How she will have proved who she is, for `amr`. */
  method: string;
  redirectTo: string | null;
  challenge: CodeChallenge;
  /** The hash of the password that it signs up with. */
  passwordHash?: string | null;
  /** When it may be forgotten. */
  expiresAt: Date;
}

/** What is stored of a secret: SHA-256 of the link's token, keyed hash of address and code, and who waits for its use. */
export interface NewSecret {
  tokenHash: string;
  codeHash: string;
  waiting?: WaitingClient | null;
}

/** A one-time secret that becomes a row, with the life of its kind. */
export const storedToken = (
  kind: TokenKind,
  secret: Pick<NewSecret, 'tokenHash'> & Partial<NewSecret> & { data?: unknown },
  now: Date,
) => {
  const { tokenHash, ...rest } = secret;
  return {
    id: newId(now),
    hash: tokenHash,
    ...rest,
    expiresAt: new Date(now.getTime() + tokenMinutes[kind] * 60_000),
  };
};
