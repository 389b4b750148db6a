import {
  maxPictureBytes,
  type Picture,
  type PictureKind,
  pictureShapes,
} from '../../../domain/studio/picture.ts';
import { pictureMessages, tooSmallMessage } from '../../../domain/studio/picture-upload.ts';
import type { PictureLimits } from '../shared/cutting/open-picture.ts';
import { useUpload } from '../shared/cutting/use-upload.ts';
import { cutPicture } from './cutting/cut-picture.ts';
import { sendPicture } from './requests.ts';

export function usePictureUpload(kind: PictureKind, onSent: (picture: Picture) => void) {
  return useUpload({
    limits: limitsOf(kind),
    cut: (image, part) => cutPicture(image, part, kind),
    send: (cut, way) => sendPicture(kind, cut, way),
    onSent,
  });
}

const limitsOf = (kind: PictureKind): PictureLimits => ({
  bytes: maxPictureBytes[kind],
  tooLarge: pictureMessages.tooLarge[kind],
  least: pictureShapes[kind].least,
  tooSmall: tooSmallMessage(kind),
});
