/** What a page and the worker of one of its tables say to each other. */
import type { CreateTable } from '../protocol/server';
import type { Order, Problem, Who } from './orders';

export type ToWorker =
  /** First: which table, for whom, by which module, how quick the bots are; with what it is made of if it is new. */
  | { kind: 'start'; n: number; id: string; by: Who; module: string; delay: number; create?: CreateTable }
  | { kind: 'order'; n: number; order: Order };

export type FromWorker =
  | { kind: 'answer'; n: number; answer?: unknown; problem?: Problem }
  | { kind: 'frames'; frames: [number[], string][] }
  /** Another page plays this table: we go on when it is closed; or we do now. */
  | { kind: 'waits' }
  | { kind: 'ready' }
  /** The module stopped with an error: whoever is connected comes back. */
  | { kind: 'fell' };
