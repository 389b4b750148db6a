import { invalidField, Refusal } from '../../domain/errors.ts';
import { anamnesisMessages } from '../../domain/health/messages.ts';
import { judgePicture } from '../storage/judged-picture.ts';

const PREFIX = 'data:image/png;base64,';
/** Pixels; the pad's own pictures are far smaller. */
const MAX_SIDE = 4000;

/** The same PNG without what is not shown (as uploads are cleaned). Refuses `invalid_input` at its field when it is damaged or too large. */
export function cleanedSignature(dataUrl: string): string {
  const { width, height, bytes } = judgeOrRefuse(
    new Uint8Array(Buffer.from(dataUrl.slice(PREFIX.length), 'base64')),
  );
  if (Math.max(width, height) > MAX_SIDE) throw unusable();
  return PREFIX + Buffer.from(bytes).toString('base64');
}

function judgeOrRefuse(bytes: Uint8Array<ArrayBuffer>) {
  try {
    return judgePicture(bytes);
  } catch (error) {
    throw error instanceof Refusal ? unusable() : error;
  }
}

const unusable = (): Refusal => invalidField('signature', anamnesisMessages.signatureInvalid);
