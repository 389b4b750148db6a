import { queryOptions } from '@tanstack/react-query';
import type { InferInput } from 'valibot';
import type { revealInput } from '../../../domain/health/access.ts';
import type { AnamnesisInput } from '../../../domain/health/anamnesis-input.ts';
import type { LinkChannel } from '../../../domain/health/link.ts';
import { api, call } from '../../lib/api.ts';
import { tellingTabs } from '../../lib/photo-consent.ts';
import { removedAfterAll } from '../shared/appointments/refused-write.ts';

const ofClient = api.clients[':id'].anamnesis;
const paramOf = (id: string) => ({ param: { id } });

/** Each read is logged: none may happen by itself on focus. */
const onceRead = { staleTime: Number.POSITIVE_INFINITY, retry: false } as const;

export function anamnesisQuery(clientId: string) {
  return queryOptions({
    ...onceRead,
    queryKey: ['clients', 'anamnesis', clientId],
    queryFn: () => call(ofClient.$get(paramOf(clientId))),
  });
}

export function versionsQuery(clientId: string) {
  return queryOptions({
    ...onceRead,
    queryKey: ['clients', 'anamnesis', clientId, 'versions'],
    queryFn: () => call(ofClient.versions.$get(paramOf(clientId))),
  });
}

export function versionQuery(clientId: string, versionId: string) {
  return queryOptions({
    ...onceRead,
    queryKey: ['clients', 'anamnesis', clientId, 'versions', versionId],
    queryFn: () => call(ofClient.versions[':versionId'].$get({ param: { id: clientId, versionId } })),
  });
}

export function saveAnamnesis(clientId: string, input: AnamnesisInput) {
  return tellingTabs(call(ofClient.$post({ ...paramOf(clientId), json: input })));
}

/** Every version; the log of accesses stays. */
export function removeAnamnesis(clientId: string) {
  return tellingTabs(removedAfterAll(call(ofClient.$delete(paramOf(clientId))), undefined));
}

/** Logged before the answers are returned. */
export function revealAnswers(clientId: string, input: InferInput<typeof revealInput>) {
  return call(ofClient.reveal.$post({ ...paramOf(clientId), json: input }));
}

export function reviewVersion(clientId: string, anamnesisId: string) {
  return call(ofClient.review.$post({ ...paramOf(clientId), json: { anamnesisId } }));
}

export function withdrawPhotos(clientId: string) {
  return tellingTabs(call(ofClient['photos-withdrawal'].$post(paramOf(clientId))));
}

export function readCopy(clientId: string) {
  return call(ofClient.copy.$post(paramOf(clientId)));
}

export function linksQuery(clientId: string) {
  return queryOptions({
    queryKey: ['clients', 'anamnesis-links', clientId],
    queryFn: () => call(ofClient.links.$get(paramOf(clientId))),
  });
}

export function sendLink(clientId: string, channel: LinkChannel) {
  return call(ofClient.links.$post({ ...paramOf(clientId), json: { channel } }));
}

export function revokeLink(clientId: string, linkId: string) {
  return call(ofClient.links[':linkId'].$delete({ param: { id: clientId, linkId } }));
}
