import { keys, readStored } from '../../lib/storage.ts';

/** What stands on the public page's header beside the picture that is chosen. */
export interface Face {
  businessName: string;
  tagline: string;
  logoUrl: string | null;
}

const nobody: Face = { businessName: 'Seu estúdio', tagline: '', logoUrl: null };

/** As the studio is known on this device since it was last opened. */
export function keptFace(): Face {
  return readStored(keys.theme, readFace) ?? nobody;
}

function readFace(value: unknown): Face | null {
  if (typeof value !== 'object' || value === null) return null;
  const { businessName, tagline, logoUrl } = value as Record<keyof Face, unknown>; // an object: any of it may be missing
  if (typeof businessName !== 'string') return null;
  return {
    businessName,
    tagline: typeof tagline === 'string' ? tagline : '',
    logoUrl: typeof logoUrl === 'string' ? logoUrl : null,
  };
}
