// scripts/pictures.js takes a picture of social-card.html, which loads this file.
import '@fontsource-variable/newsreader/wght.css';
import '@fontsource-variable/source-sans-3/wght.css';
import '../styles.css';
import { createRoot } from 'react-dom/client';
import { TAGLINE_SENTENCES } from './tagline.ts';
import { SwatchFigure } from './swatch-figure.tsx';
import { StitchBand, yoke } from '../ui/colorwork.tsx';
import { StitchMark } from '../ui/stitch-grid.tsx';

/** The image of link previews. 1200 by 630 is the size that social networks ask for. */
function SocialCard() {
  return (
    <main className="flex h-[630px] w-[1200px] flex-col">
      <div className="flex grow items-center justify-between pr-16 pl-20">
        <div>
          <p className="font-display flex items-center gap-4 text-5xl font-semibold tracking-tight">
            <StitchMark className="size-16" />
            Swatchwise
          </p>
          <p className="font-display mt-6 text-[5.25rem] leading-[1.06] font-medium tracking-tight">
            {TAGLINE_SENTENCES.map((sentence) => (
              <span key={sentence} className="block">
                {sentence}
              </span>
            ))}
          </p>
          <p className="mt-6 text-3xl">Which size to knit, at your own gauge. Free.</p>
        </div>
        <SwatchFigure className="w-[27rem]" />
      </div>
      <StitchBand repeat={yoke} />
    </main>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('The document has no #root');
createRoot(root).render(<SocialCard />);
