import { type Picture, type PictureKind, pictureShapes } from '../../../domain/studio/picture.ts';

/** How wide each is shown: the page is one column of at most 720 pixels. */
const sizes: Record<PictureKind, string> = { cover: '(min-width: 720px) 720px, 100vw', logo: '56px' };

/** Both copies of a picture by their widths, and how wide it is shown; nothing for one without a smaller copy. */
export function sourcesOf(kind: PictureKind, { url, smallUrl, width }: Picture) {
  if (smallUrl === null) return {};
  return { srcSet: `${smallUrl} ${pictureShapes[kind].small.width}w, ${url} ${width}w`, sizes: sizes[kind] };
}

/** The Link header that lets the browser ask for the cover while the document is still on its way. */
export function coverHint(cover: Picture | null): string {
  if (cover === null) return '';
  const { srcSet, sizes: width } = sourcesOf('cover', cover);
  const choice = srcSet === undefined ? '' : `; imagesrcset="${srcSet}"; imagesizes="${width}"`;
  return `<${cover.url}>; rel=preload; as=image; fetchpriority=high${choice}`;
}
