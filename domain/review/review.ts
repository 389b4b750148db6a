/** What clients say of a visit: one review each, by a link in an email. */
import { optional, picklist } from 'valibot';
import { linkToken } from '../booking/manage.ts';
import { flag, form, optionalParagraphs, pageNumber, requiredParagraphs, wholeNumber } from '../fields.ts';
import { shortName } from '../format.ts';
import type { LocalDate } from '../scheduling/clock.ts';
import { daysFrom, minutesFrom } from '../scheduling/clock.ts';
import type { StudioPictures } from '../studio/picture.ts';

/** Where the page is; the token follows as fragment, which no request carries. */
export const REVIEW_PATH = '/avaliacao';
export const STARS_QUERY = 'nota';

export const stars = [5, 4, 3, 2, 1] as const;
export type Stars = (typeof stars)[number];
export const MAX_COMMENT = 1000;
export const MAX_ANSWER = 1000;
const MAX_REASON = 500;

/** Hours after the end of a visit until its client is asked, and days after which it is too late to ask. */
const ASK_AFTER_HOURS = 24;
const ASK_UNTIL_DAYS = 7;
/** Of a client's visits within so many days one is asked about. */
export const ASK_AGAIN_DAYS = 30;
const REVIEW_LINK_DAYS = 60;
const REVIEW_EDIT_DAYS = 14;
/** The public page shows average and number from so many reviews on. */
export const FEWEST_SHOWN = 3;
export const LOW_RATING = 3;
export const REVIEWS_PER_PAGE = 20;

export const isReviewLinkOver = ({ endsAt }: { endsAt: Date }, now: Date): boolean =>
  now > daysFrom(endsAt, REVIEW_LINK_DAYS);

export const editableSince = (now: Date): Date => daysFrom(now, -REVIEW_EDIT_DAYS);

/** Between these instants ended the visits that are asked about. */
export const askedBetween = (now: Date): { from: Date; to: Date } => ({
  from: daysFrom(now, -ASK_UNTIL_DAYS),
  to: minutesFrom(now, -ASK_AFTER_HOURS * 60),
});

export const MAX_SHOWN_NAME = 60;
/** 'Ana S.': what the public page shows of a client. */
export const shownName = (fullName: string): string => shortName(fullName).slice(0, MAX_SHOWN_NAME);

const STARS = 'Escolha de 1 a 5 estrelas';

export const reviewToken = form({ token: linkToken });
export const reviewInput = form({
  token: linkToken,
  rating: wholeNumber(1, 5, STARS),
  comment: optional(optionalParagraphs(MAX_COMMENT)),
});

/** What the client's page shows. Nothing of the client but the first name. */
export interface ReviewPage {
  firstName: string;
  date: LocalDate;
  procedures: string[];
  professionalName: string;
  studio: StudioPictures & { businessName: string; theme: string; phone: string | null };
  review: {
    rating: number;
    comment: string | null;
    shownName: string;
    mayChange: boolean;
    answer: string | null;
  } | null;
}

export const reviewFilters = ['all', '5', '4', '3', '2', '1', 'unanswered'] as const;
export type ReviewFilter = (typeof reviewFilters)[number];

export const reviewQuery = form({
  filter: optional(picklist(reviewFilters, 'Escolha um filtro'), 'all'),
  page: pageNumber,
});

export const reviewEmails = form({ isOn: flag() });
export const reviewAnswer = form({ answer: requiredParagraphs('Escreva a resposta', MAX_ANSWER) });
export const reviewReport = form({
  reason: requiredParagraphs('Diga por que ela é abusiva', MAX_REASON),
});

export interface ReviewItem {
  id: string;
  appointmentId: string;
  rating: number;
  comment: string | null;
  client: { id: string; fullName: string };
  shownName: string | null;
  professional: { id: string; fullName: string };
  visitedOn: LocalDate;
  createdAt: string;
  answer: string | null;
  /** Reported as abuse, and whether it was hidden for it. */
  isReported: boolean;
  isHidden: boolean;
}

/** Of reviews that are not hidden; `average` with one decimal, null without any. */
export interface ReviewFigures {
  count: number;
  average: number | null;
}

export interface ReviewList {
  wholeStudio: boolean;
  sendsEmails: boolean;
  figures: ReviewFigures;
  counts: Record<ReviewFilter, number>;
  /** Of each number of stars, as `figures`; `counts` are of the list, which shows hidden ones too. */
  ofStars: Record<Stars, number>;
  items: ReviewItem[];
  total: number;
}

/** `anyone`: of everybody of the professional's studio who can be booked. */
export const publicReviewQuery = form({
  page: pageNumber,
  anyone: optional(picklist(['1'], 'Escolha inválida')),
});

export interface PublicReview {
  id: string;
  rating: number;
  comment: string;
  shownName: string;
  month: string;
  answer: string | null;
}

export interface PublicReviews {
  items: PublicReview[];
  hasMore: boolean;
}

/** What the public page claims: nothing with fewer than FEWEST_SHOWN. */
export const shownFigures = ({ count, average }: ReviewFigures): { count: number; average: number } | null =>
  average === null || count < FEWEST_SHOWN ? null : { count, average };
