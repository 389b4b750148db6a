import { answerFiles } from '../../../import/file-reading.ts';
import { readContactSource } from './read-contacts.ts';

answerFiles(readContactSource);
