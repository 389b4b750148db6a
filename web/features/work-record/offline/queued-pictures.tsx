import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { momentText } from '../../../../domain/scheduling/moment.ts';
import { type PrivatePicture, workPictureLabels } from '../../../../domain/studio/private-picture.ts';
import { waitingPictures, workPictureMessages } from '../../../../domain/work-record/pictures.ts';
import { QueuedItems, type QueueWords } from '../../../ui/queued-items.tsx';
import { useStudioClock } from '../../shared/use-studio-clock.ts';
import { readPicturesAgain } from '../pictures/requests.ts';
import { pictureQueue, type QueuedPicture } from './picture-queue.ts';
import { recordQueue } from './record-queue.ts';

const words: QueueWords = {
  waiting: waitingPictures,
  sent: (count) => (count === 1 ? 'A foto foi enviada.' : `${count} fotos foram enviadas.`),
  refused: (count) => (count === 1 ? 'Uma foto não foi enviada' : `${count} fotos não foram enviadas`),
  confirmDrop: workPictureMessages.confirmDrop,
  othersRemoved: 'Fotos tiradas por outra pessoa neste aparelho não foram enviadas.',
};

/** Pictures that wait for the connection, and those refused afterwards. `owner`: the person's id. */
export function QueuedPictures({ owner }: { owner: string }) {
  const queryClient = useQueryClient();
  const { zone } = useStudioClock();
  const records = useSyncExternalStore(recordQueue.subscribe, recordQueue.items);
  // Records go first: once they are gone, pictures follow at once.
  const isHeld = records.some(({ refusal }) => refusal === null);
  const onSent = (_: PrivatePicture, { clientId }: QueuedPicture) =>
    void readPicturesAgain(queryClient, clientId);
  const textOf = ({ client, startsAt, kind }: QueuedPicture) =>
    `${client}, ${momentText(zone, startsAt)}: ${workPictureLabels[kind]}`;
  return <QueuedItems queue={pictureQueue} {...{ owner, words, textOf, isHeld, onSent }} />;
}
