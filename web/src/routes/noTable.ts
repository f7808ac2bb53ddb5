import { ApiError } from '../api';
import { say } from './messages';

/** Why a table is not shown; undefined where that cannot be known yet. */
export function noTable(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.offline) return undefined;
  return error.status === 404 ? say.table.wholeLink : error.message;
}
