// The worker that reads the text of a pattern. It gets one text and responds with its reading.
import { readPattern, type PatternText } from './read-pattern.ts';

addEventListener('message', ({ data }: MessageEvent<PatternText>) => postMessage(readPattern(data)));
