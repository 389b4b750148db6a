import * as v from 'valibot';
import { pictureKinds } from './picture.ts';

/** The query of an upload: what the picture is to be. */
export const pictureQuery = v.object({ kind: v.picklist(pictureKinds) });
