import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ProfessionalRow } from '../../../domain/studio/professional.ts';
import { useUndoImport } from '../../import/past-imports.tsx';
import { api, call } from '../../lib/api.ts';
import { teamQuery } from '../shared/requests.ts';
import { openExport } from './export-file.ts';
import { importIdOf } from './import-id.ts';
import { sendStudio } from './send-studio.ts';
import { apiDoors } from './studio-doors.ts';
import { type Choice, type Part, parts } from './studio-plan.ts';
import { guessTeam, type TeamMatch } from './team-match.ts';

/** A file that was read, and what of it may be here already. */
export interface OpenedStudio extends Omit<Choice, 'match'> {
  importId: string;
  team: readonly ProfessionalRow[];
}

export interface Progress {
  part: Part;
  sent: number;
  total: number;
}

/** The steps of bringing another studio: its file, who is who and what comes, the sending, what came. */
export function useStudioImport() {
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  const [opened, setOpened] = useState<OpenedStudio | null>(null);
  const [match, setMatch] = useState<TeamMatch>({});
  const [chosen, setChosen] = useState<ReadonlySet<Part>>(new Set(parts));
  const [progress, setProgress] = useState<Progress | null>(null);
  const [isEnding, setEnding] = useState(false);
  const under = useRef<AbortController>(null);
  useEffect(() => () => under.current?.abort(), []);
  const begin = () => {
    under.current = new AbortController();
    return under.current.signal;
  };
  const reading = useMutation({
    mutationFn: async (file: File) => {
      setProblem(null);
      const answer = await openExport(file, begin());
      if ('problem' in answer) return setProblem(answer.problem);
      const { archive } = answer;
      const [{ professionals: team, me }, { procedureTypes: services }, { imports }] = await Promise.all([
        queryClient.fetchQuery({ ...teamQuery, staleTime: 0 }),
        call(api['procedure-types'].$get()),
        call(api.imports.$get()),
      ]);
      const undone = new Set(imports.filter(({ undoUntil }) => undoUntil === null).map(({ id }) => id));
      const name = `${archive.studio.id} ${archive.format.exportedAt}`;
      const importId = await importIdOf(name, me, undone);
      setChosen(new Set(partsOf(archive)));
      setMatch(guessTeam(archive, team));
      setOpened({ ...{ archive, team, me, services }, importId });
    },
  });
  const sending = useMutation({
    mutationFn: ({ importId, ...rest }: OpenedStudio) => {
      setEnding(false);
      setProgress(null);
      const doors = apiDoors(importId, begin());
      return sendStudio(doors, { ...rest, match }, chosen, (part, sent, total) =>
        setProgress({ part, sent, total }),
      );
    },
    // All of a studio may be another now, also after a failure.
    onSettled: () => void queryClient.invalidateQueries(),
  });
  return {
    ...{ problem, opened, match, chosen, progress, isEnding, reading, sending },
    undoing: useUndoImport(),
    isWho: (id: string, member: string | null) => setMatch({ ...match, [id]: member }),
    choose: (part: Part, isChosen: boolean) => setChosen(withNeeded(chosen, part, isChosen)),
    send: () => opened && sending.mutate(opened),
    cancel: () => {
      setEnding(true);
      under.current?.abort();
    },
    /** From what stopped to what comes, from there to another file. */
    back: () => {
      if (sending.isIdle) setOpened(null);
      sending.reset();
    },
  };
}

/** What another part names: appointments their services and clients, records their appointments and lots. */
const needed: Partial<Record<Part, readonly Part[]>> = {
  appointments: ['services', 'clients'],
  records: ['supplies', 'services', 'clients', 'appointments'],
};

/** Whether a chosen part names this one. */
export const isNeeded = (chosen: ReadonlySet<Part>, part: Part): boolean =>
  [...chosen].some((one) => needed[one]?.includes(part));

/** An export that was not asked for with health data has no records of the work. */
export const partsOf = ({ records, workPictures }: Choice['archive']): Part[] =>
  parts.filter((part) => part !== 'records' || records.length + workPictures.length > 0);

function withNeeded(chosen: ReadonlySet<Part>, part: Part, isChosen: boolean): ReadonlySet<Part> {
  if (!isChosen) return new Set([...chosen].filter((one) => one !== part));
  return new Set([...chosen, part, ...(needed[part] ?? [])]);
}
