import { useEffect, useRef, useState } from 'react';
import type { Picture, PictureKind } from '../../../domain/studio/picture.ts';
import { pictureMessages } from '../../../domain/studio/picture-upload.ts';
import { ApiError } from '../../lib/api-error.ts';
import { type CutPicture, cutPicture, type Part } from './cutting/cut-picture.ts';
import { closePicture, type OpenPicture, openPicture, UnfitFile } from './cutting/open-picture.ts';
import { sendPicture } from './requests.ts';

export type Upload =
  | { step: 'idle' }
  | { step: 'opening' }
  | { step: 'refused'; sentence: string }
  | { step: 'cutting'; picture: OpenPicture }
  | { step: 'sending'; share: number }
  | { step: 'failed'; sentence: string; cut: CutPicture };

const idle: Upload = { step: 'idle' };

/** One picture at a time: opened, cut, sent. A new choice takes the place of whatever was under way. */
export function usePictureUpload(kind: PictureKind, onSent: (picture: Picture) => void) {
  const [upload, setUpload] = useState<Upload>(idle);
  const turn = useRef(new AbortController());
  useEffect(() => () => turn.current.abort(), []);

  function begin(): AbortSignal {
    turn.current.abort();
    turn.current = new AbortController();
    return turn.current.signal;
  }

  function end() {
    begin();
    if (upload.step === 'cutting') closePicture(upload.picture);
    setUpload(idle);
  }

  async function choose(file: File) {
    end();
    const signal = begin();
    setUpload({ step: 'opening' });
    const opened = await openPicture(file, kind).catch(messageOf);
    if (signal.aborted) return typeof opened !== 'string' && closePicture(opened);
    setUpload(
      typeof opened === 'string'
        ? { step: 'refused', sentence: opened }
        : { step: 'cutting', picture: opened },
    );
  }

  async function cut(picture: OpenPicture, part: Part) {
    const pieces = await cutPicture(picture.image, part, kind).catch(() => null);
    closePicture(picture);
    if (pieces === null) return setUpload({ step: 'refused', sentence: pictureMessages.damaged });
    await send(pieces);
  }

  async function send(pieces: CutPicture) {
    const signal = begin();
    const onProgress = (share: number) => !signal.aborted && setUpload({ step: 'sending', share });
    onProgress(0);
    try {
      const picture = await sendPicture(kind, pieces, { signal, onProgress });
      if (signal.aborted) return;
      setUpload(idle);
      onSent(picture);
    } catch (error) {
      if (!signal.aborted) setUpload({ step: 'failed', sentence: messageOf(error), cut: pieces });
    }
  }

  return { upload, choose, cut, send, end };
}

function messageOf(error: unknown): string {
  return error instanceof UnfitFile || error instanceof ApiError
    ? error.message
    : pictureMessages.uploadBroke;
}
