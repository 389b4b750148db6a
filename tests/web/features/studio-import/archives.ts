import { strToU8, type Zippable, zipSync } from 'fflate';
import { formatText } from '../../../../domain/data-export/format.ts';

const files: Record<string, unknown> = {
  estudio: [{ id: 'studio', businessName: 'Estúdio Aurora' }],
  profissionais: [{ id: 'one', fullName: 'Ana', email: 'ana@aurora.example', isOwner: true }],
  ...{ servicos: [], clientes: [], bloqueios: [], agendamentos: [], produtos: [], lotes: [] },
};

/** An export with these files in the place of its own; undefined leaves one out. */
export function archiveOf(changes: Record<string, Uint8Array | string | undefined> = {}): Uint8Array {
  const format = formatText('Estúdio Aurora', 'America/Sao_Paulo', new Date('2026-11-12T17:32:00Z'));
  const own = Object.entries(files).map(([name, rows]) => [`${name}.json`, JSON.stringify(rows)]);
  const all: typeof changes = {
    'formato.json': format,
    'leia-me.txt': 'Olá',
    ...Object.fromEntries(own),
    ...changes,
  };
  const zippable: Zippable = {};
  for (const [name, content] of Object.entries(all)) {
    if (content !== undefined) zippable[name] = typeof content === 'string' ? strToU8(content) : content;
  }
  return zipSync(zippable);
}

/** The size that the zip's directory says a file has unpacked, overwritten; the file stays as it is. */
export function withForgedSize(zip: Uint8Array, name: string, size: number): Uint8Array {
  const forged = new Uint8Array(zip);
  const view = new DataView(forged.buffer);
  const wanted = strToU8(name);
  for (let at = 0; at + 46 < forged.length; at += 1) {
    if (view.getUint32(at, true) !== 0x02014b50) continue; // an entry of the directory
    const found = forged.subarray(at + 46, at + 46 + view.getUint16(at + 28, true));
    if (found.length === wanted.length && found.every((byte, index) => byte === wanted[index]))
      view.setUint32(at + 24, size, true);
  }
  return forged;
}
