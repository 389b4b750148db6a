import { useEffect, useRef } from 'react';
import type { Picture, PictureKind } from '../../../domain/studio/picture.ts';
import { pictureSentences } from '../../../domain/studio/picture-upload.ts';
import { toast } from '../../ui/toast-queue.ts';
import type { PictureChoice } from './picture-choice.ts';

/** Says it when what she chose has become what clients see. */
export function useSavedToast(kind: PictureKind, current: Picture | null, value: PictureChoice): void {
  const shown = current?.id ?? null;
  const wanted = useRef<PictureChoice>(undefined);
  useEffect(() => {
    const saved = wanted.current !== undefined && wanted.current.id === shown && value === undefined;
    if (saved) toast.success(shown === null ? pictureSentences.removed[kind] : pictureSentences.saved[kind]);
    wanted.current = value;
  }, [kind, shown, value]);
}
