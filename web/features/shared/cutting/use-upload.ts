import { useEffect, useRef, useState } from 'react';
import { pictureMessages } from '../../../../domain/studio/picture-upload.ts';
import { ApiError } from '../../../lib/api-error.ts';
import type { Way } from '../../../lib/send-bytes.ts';
import type { Part } from './draw-part.ts';
import {
  closePicture,
  type OpenPicture,
  openPicture,
  type PictureLimits,
  UnfitFile,
} from './open-picture.ts';

export type Upload<Cut> =
  | { step: 'idle' }
  | { step: 'opening' }
  | { step: 'refused'; sentence: string }
  | { step: 'cutting'; picture: OpenPicture }
  | { step: 'sending'; share: number }
  | { step: 'failed'; sentence: string; cut: Cut };

interface Options<Cut, Sent> {
  limits: PictureLimits;
  cut: (image: HTMLImageElement, part: Part) => Promise<Cut>;
  send: (cut: Cut, way: Way) => Promise<Sent>;
  onSent: (sent: Sent) => void;
}

const idle = { step: 'idle' } as const;

/** One picture at a time: opened, cut, sent. A new choice takes the place of whatever was under way. */
export function useUpload<Cut, Sent>(options: Options<Cut, Sent>) {
  const [upload, setUpload] = useState<Upload<Cut>>(idle);
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
    const opened = await openPicture(file, options.limits).catch(messageOf);
    if (signal.aborted) return typeof opened !== 'string' && closePicture(opened);
    setUpload(
      typeof opened === 'string'
        ? { step: 'refused', sentence: opened }
        : { step: 'cutting', picture: opened },
    );
  }

  async function cut(picture: OpenPicture, part: Part) {
    const pieces = await options.cut(picture.image, part).catch(() => null);
    closePicture(picture);
    if (pieces === null) return setUpload({ step: 'refused', sentence: pictureMessages.damaged });
    await send(pieces);
  }

  async function send(pieces: Cut) {
    const signal = begin();
    const onProgress = (share: number) => !signal.aborted && setUpload({ step: 'sending', share });
    onProgress(0);
    try {
      const sent = await options.send(pieces, { signal, onProgress });
      if (signal.aborted) return;
      setUpload(idle);
      options.onSent(sent);
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
