import { FORMAT_FILE, WHOLE_RECORDS, WORK_PICTURES } from '../../../domain/data-export/format.ts';
import { maxPictureBytes } from '../../../domain/studio/picture.ts';
import { PRODUCT } from '../../../domain/studio/studio.ts';
import { BrokenZip, readDirectory, readFile, type ZipFile } from './zip-directory.ts';

const MIB = 1024 * 1024;
/** What a zip can have. Pictures of clients stay in it until each is sent. */
export const MAX_ZIP_BYTES = 4096 * MIB - 1;
/** Of the files that are read, unpacked: what a studio of ten years does not reach. */
const MAX_UNPACKED_BYTES = 300 * MIB;
const MAX_FILES = 200;

/** What is in every export. */
const wholeFiles = [
  FORMAT_FILE,
  ...[
    'estudio',
    'profissionais',
    'servicos',
    'clientes',
    'bloqueios',
    'agendamentos',
    'produtos',
    'lotes',
  ].map((name) => `${name}.json`),
];
/** What is read; anything else stays packed. */
const readFiles = [...wholeFiles, `${WHOLE_RECORDS}.json`, `${WORK_PICTURES}.json`];
const workPicture = /^fotos\/([\da-f-]{36})\.(?:jpg|png|webp)$/;
const picture = /^imagens\/(?:capa|logo)\.(?:jpg|png|webp)$/;

/** Why a file is not taken, in words that say what to do. */
export class ArchiveProblem extends Error {
  override name = 'ArchiveProblem';
}

export const archiveProblems = {
  tooLarge: 'O arquivo é grande demais: o limite é 4 GB. Confira se escolheu o .zip da exportação.',
  notAZip: `Este arquivo não é o .zip de uma exportação do ${PRODUCT}. Escolha o arquivo como foi baixado, sem abrir nem compactar de novo.`,
  broken:
    'O arquivo está incompleto ou danificado. Baixe a exportação de novo no estúdio de origem e escolha o arquivo novo.',
  changed:
    'O arquivo foi alterado depois da exportação. Exporte de novo no estúdio de origem e escolha o arquivo como foi baixado.',
  newer: `Esta exportação é de uma versão mais nova do ${PRODUCT}. Recarregue a página; se continuar, tente novamente amanhã.`,
} as const;

export const archiveProblem = (name: keyof typeof archiveProblems) =>
  new ArchiveProblem(archiveProblems[name]);

/** `pictures`: of clients, by their ids; they are read one at a time, when they are sent. */
export interface ArchiveFiles {
  files: ReadonlyMap<string, Uint8Array>;
  pictures: ReadonlyMap<string, ZipFile>;
}

/** The files of an export. Sizes, names and number are judged by the directory of the zip, before anything is unpacked. */
export async function openArchive(zip: Blob): Promise<ArchiveFiles> {
  if (zip.size > MAX_ZIP_BYTES) throw archiveProblem('tooLarge');
  const start = new Uint8Array(await zip.slice(0, 2).arrayBuffer());
  if (start[0] !== 0x50 || start[1] !== 0x4b) throw archiveProblem('notAZip');
  try {
    const { read, pictures } = judged(asExported(await readDirectory(zip)));
    const files = new Map<string, Uint8Array>();
    for (const one of read) files.set(one.name, await readFile(zip, one));
    if (!files.has(FORMAT_FILE)) throw archiveProblem('notAZip');
    if (wholeFiles.some((name) => !files.has(name))) throw archiveProblem('broken');
    return { files, pictures };
  } catch (error) {
    throw error instanceof BrokenZip ? archiveProblem('broken') : error;
  }
}

/** What a Mac adds when it packs: its own files beside each, and entries of folders. */
const ADDED = /^__MACOSX\/|(?:^|\/)\.DS_Store$|\/$/;

/** Safari unpacks what it downloads: packed again, an export is in a folder, and beside it is what a Mac adds. */
function asExported(directory: readonly ZipFile[]): ZipFile[] {
  const files = directory.filter(({ name }) => !ADDED.test(name));
  const formats = files.filter(({ name }) => `/${name}`.endsWith(`/${FORMAT_FILE}`));
  const [folder = ''] = formats.map(({ name }) => name.slice(0, -FORMAT_FILE.length)).sort();
  return files.map((file) =>
    file.name.startsWith(folder) ? { ...file, name: file.name.slice(folder.length) } : file,
  );
}

function judged(directory: readonly ZipFile[]) {
  const read = new Map<string, ZipFile>();
  const pictures = new Map<string, ZipFile>();
  let others = 0;
  let unpacked = 0;
  for (const file of directory) {
    const [, id] = workPicture.exec(file.name) ?? [];
    if (id !== undefined) {
      if (pictures.has(id) || file.size > maxPictureBytes.cover) throw archiveProblem('changed');
      pictures.set(id, file);
      continue;
    }
    others += 1;
    if (others > MAX_FILES) throw archiveProblem('notAZip');
    if (!readFiles.includes(file.name) && !picture.test(file.name)) continue;
    if (read.has(file.name)) throw archiveProblem('changed');
    read.set(file.name, file);
    unpacked += file.size;
    if (unpacked > MAX_UNPACKED_BYTES) throw archiveProblem('tooLarge');
  }
  return { read: read.values(), pictures };
}
