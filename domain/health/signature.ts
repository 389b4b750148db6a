import { config, maxLength, pipe, regex, string } from 'valibot';
import { FIRST_ONLY } from '../fields.ts';
import { MAX_SIGNATURE } from './anamnesis.ts';
import { anamnesisMessages } from './messages.ts';

/** 'data:image/png;base64,…' */
export const signaturePicture = /* @__PURE__ */ config(
  pipe(
    string(anamnesisMessages.signatureInvalid),
    maxLength(MAX_SIGNATURE, 'A assinatura é grande demais. Limpe e assine de novo.'),
    // The first bytes of every PNG.
    regex(/^data:image\/png;base64,iVBORw0KGgo[A-Za-z0-9+/]+={0,2}$/, anamnesisMessages.signatureInvalid),
  ),
  FIRST_ONLY,
);
