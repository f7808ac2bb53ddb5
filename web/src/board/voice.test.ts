import { describe, expect, it } from 'vitest';
import { spoken, type Said } from './voice';

const yours: Said = { look: 'yours', lead: 'Your turn', text: 'Place a ship: face down it hides its kind.' };
const waiting: Said = { look: 'waiting', lead: 'Ben’s turn', text: '' };

describe('the one place to read', () => {
  it('has the order first and its reason under it', () => {
    expect(spoken('Choose a ship.', false, yours)).toEqual({
      lead: 'Your turn',
      order: 'Choose a ship.',
      more: yours.text,
    });
  });

  it('says what comes of waiting rather than advice', () => {
    expect(spoken('Choose a ship.', false, { ...yours, more: 'A bot finishes it.' }).more).toBe('A bot finishes it.');
  });

  it('says nothing twice', () => {
    expect(spoken(yours.text, false, yours).more).toBe('');
    expect(spoken('Choose a ship from your hand, then one of the four sectors for it.', false, yours).more).toBe('');
    expect(spoken('', false, yours)).toEqual({ lead: 'Your turn', order: yours.text, more: '' });
    expect(spoken('Waiting for Ben: placing a ship.', false, waiting).lead).toBe('');
    expect(spoken('', false, waiting).lead).toBe('Ben’s turn');
    const advice: Said = { ...yours, text: 'Choose a ship. Face down it hides its kind.' };
    expect(spoken('Choose a ship.', false, advice).more).toBe('Face down it hides its kind.');
  });

  it('says who is done where several choose', () => {
    const many: Said = { look: 'waiting', lead: 'Everybody chooses', text: 'Waiting for Ben.', many: true };
    expect(spoken('Waiting for Ben: choosing a fleet.', false, many).lead).toBe('Everybody chooses');
  });

  it('tells the end and absence in the table’s words alone', () => {
    const over: Said = { look: 'over', lead: 'Game over', text: 'You won!' };
    expect(spoken('The game is over: you win.', false, over)).toEqual({
      lead: 'Game over',
      order: 'You won!',
      more: '',
    });
  });

  it('leaves it to the board while something is shown, and where there is no table', () => {
    expect(spoken('Ben placed a ship.', true, yours)).toEqual({ lead: '', order: 'Ben placed a ship.', more: '' });
    expect(spoken('Choose a ship.', false, null).order).toBe('Choose a ship.');
  });
});
