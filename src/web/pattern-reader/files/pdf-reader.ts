// All code that needs pdf.js, in one chunk that is loaded with the first PDF.
export { openPdf } from './open-pdf.ts';
export { loadWorker, readPdfText } from './pdf-document.ts';
