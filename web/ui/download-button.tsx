import { FileDown } from 'lucide-react';
import type { ComponentProps, MouseEvent } from 'react';
import { connectionLost, readError } from '../lib/api-error.ts';
import { isOnHomeScreen, saveFile } from '../lib/sharing.ts';
import { ButtonAnchor } from './button-face.tsx';
import { toastFailure } from './write-toasts.ts';

interface Props extends Pick<ComponentProps<typeof ButtonAnchor>, 'size' | 'children'> {
  href: string;
  /** Name of the file. */
  download: string;
}

/** A file of the API. */
export function DownloadButton({ href, download, ...props }: Props) {
  const save = (event: MouseEvent) => {
    if (!isOnHomeScreen()) return;
    event.preventDefault();
    readFile(href).then((file) => saveFile(file, download), toastFailure);
  };
  return (
    <ButtonAnchor
      {...props}
      variant="outline"
      icon={<FileDown />}
      href={href}
      download={download}
      onClick={save}
    />
  );
}

async function readFile(address: string): Promise<Blob> {
  const answer = await fetch(address).catch((cause: unknown) => {
    throw connectionLost(cause);
  });
  if (!answer.ok) throw readError(answer.status, await answer.json().catch(() => null));
  return answer.blob();
}
