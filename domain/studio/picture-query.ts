import * as v from 'valibot';
import { pictureKinds } from './picture.ts';

export const pictureQuery = v.object({ kind: v.picklist(pictureKinds) });
