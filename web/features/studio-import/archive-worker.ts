import { answerOrders } from '../../import/asked-worker.ts';
import { openedExport } from './opened-export.ts';

answerOrders(openedExport);
