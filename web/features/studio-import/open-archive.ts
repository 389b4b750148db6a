import { unzipSync } from 'fflate';
import { FORMAT_FILE } from '../../../domain/data-export/format.ts';

const MIB = 1024 * 1024;
export const MAX_ZIP_BYTES = 100 * MIB;
/** Of the files that are read, unpacked: what a studio of ten years does not reach. */
const MAX_UNPACKED_BYTES = 300 * MIB;
const MAX_FILES = 200;

/** What is in every export. */
const wholeFiles = [
  FORMAT_FILE,
  ...['estudio', 'profissionais', 'servicos', 'clientes', 'bloqueios', 'agendamentos'].map(
    (name) => `${name}.json`,
  ),
];
/** What is read; anything else stays packed. Supplies are in no export of before there were such. */
const readFiles = [...wholeFiles, 'produtos.json', 'lotes.json'];
const picture = /^imagens\/(?:capa|logo)\.(?:jpg|png|webp)$/;

/** Why a file is not taken, in words that say what to do. */
export class ArchiveProblem extends Error {
  override name = 'ArchiveProblem';
}

export const archiveProblems = {
  tooLarge: `O arquivo é grande demais: o limite é ${MAX_ZIP_BYTES / MIB} MB. Confira se escolheu o .zip da exportação.`,
  notAZip:
    'Este arquivo não é o .zip de uma exportação do Lume. Escolha o arquivo como foi baixado, sem abrir nem compactar de novo.',
  broken:
    'O arquivo está incompleto ou danificado. Baixe a exportação de novo no estúdio de origem e escolha o arquivo novo.',
  changed:
    'O arquivo foi alterado depois da exportação. Exporte de novo no estúdio de origem e escolha o arquivo como foi baixado.',
  older:
    'Esta exportação é de uma versão anterior do Lume, que não guardava tudo. Exporte de novo no estúdio de origem e escolha o arquivo novo.',
  newer:
    'Esta exportação é de uma versão mais nova do Lume. Recarregue a página; se continuar, tente novamente amanhã.',
} as const;

const problem = (name: keyof typeof archiveProblems) => new ArchiveProblem(archiveProblems[name]);
export const archiveProblem = problem;

export type ArchiveFiles = ReadonlyMap<string, Uint8Array>;

/** The files of an export. Sizes, names and number are judged by the directory of the zip, before anything is unpacked. */
export function openArchive(zip: Uint8Array): ArchiveFiles {
  if (zip.length > MAX_ZIP_BYTES) throw problem('tooLarge');
  if (zip[0] !== 0x50 || zip[1] !== 0x4b) throw problem('notAZip');
  const sizes = new Map<string, number>();
  const files = unzipEntries(zip, sizes);
  if (!files.has(FORMAT_FILE)) throw problem(files.has('estudio.json') ? 'older' : 'notAZip');
  if (wholeFiles.some((name) => !files.has(name))) throw problem('broken');
  for (const [name, bytes] of files) if (bytes.length !== sizes.get(name)) throw problem('broken');
  return files;
}

function unzipEntries(zip: Uint8Array, sizes: Map<string, number>): ArchiveFiles {
  let count = 0;
  let unpacked = 0;
  try {
    const files = unzipSync(zip, {
      filter: ({ name, originalSize }) => {
        count += 1;
        if (count > MAX_FILES) throw problem('notAZip');
        if (!readFiles.includes(name) && !picture.test(name)) return false;
        if (sizes.has(name)) throw problem('changed');
        sizes.set(name, originalSize);
        unpacked += originalSize;
        if (unpacked > MAX_UNPACKED_BYTES) throw problem('tooLarge');
        return true;
      },
    });
    return new Map(Object.entries(files));
  } catch (error) {
    if (error instanceof ArchiveProblem) throw error;
    throw problem('broken');
  }
}
