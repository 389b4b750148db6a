import { queryOptions } from '@tanstack/react-query';
import type { InferInput } from 'valibot';
import type { receiptEmailInput } from '../../../domain/money/receipt.ts';
import { api, call } from '../../lib/api.ts';

const receipt = api.payments[':id'].receipt;

export function receiptsQuery(id: string) {
  return queryOptions({
    queryKey: ['finance', 'receipts', id],
    queryFn: () => call(receipt.$get({ param: { id } })),
    staleTime: 0,
  });
}

export function issueReceipt(id: string) {
  return call(receipt.$post({ param: { id } }));
}

export function emailReceipt(id: string, input: InferInput<typeof receiptEmailInput>) {
  return call(receipt.email.$post({ param: { id }, json: input }));
}
