/** Words that every question has, whatever it is about. */
const words =
  'a about actually again also am an and any anybody anyone anything are as at be because been being but by came can cannot could did do does doing ' +
  'done for from going had has have having he her him his how http https i if im in instead into is it its ive just me mean might more my myself no ' +
  'not of on or our please really say should so some somehow something still such than that the their them then there these they thing this those ' +
  'though to too us very want wants was way we were what whats when where whether which while who whom whose why will with within would www you your yours';

export const STOP_WORDS: ReadonlySet<string> = new Set(words.split(' '));
