/** What is drawn on cards and in what explains them. */

/** What a ship is worth stands in it. */
export const STAR = `M${Array.from({ length: 10 }, (_, point) => {
  const [r, angle] = [point % 2 === 0 ? 104 : 72, (point * Math.PI) / 5];
  return `${(r * Math.sin(angle)).toFixed(0)} ${(-r * Math.cos(angle)).toFixed(0)}`;
}).join('L')}Z`;

/** How much damage a ship bears stands in it. */
export const HULL = 'M0 -74L66 -50V14C66 62 26 84 0 96C-26 84 -66 62 -66 14V-50Z';

/** A cube from above a corner. */
export const CUBE = 'M-88 -48L0 -94L88 -48V48L0 94L-88 48Z';
