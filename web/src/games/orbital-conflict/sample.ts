/** A few cards as they are printed, for pages that show how to play before there is a table. */
import sample from './sample.json';
import type { Printed } from './values';

export const SAMPLE = sample as unknown as Printed;
