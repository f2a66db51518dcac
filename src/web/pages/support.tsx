import { ChevronDown } from 'lucide-react';
import { Link } from 'wouter';
import { faq } from '../features/support/faq.tsx';
import { paths } from '../paths.ts';
import { Page } from '../ui/page.tsx';
import { ReadingHead } from '../ui/prose.tsx';

/** Help: what knitters ask. */
export function Support() {
  return (
    <Page
      title="Help"
      description="Answers about gauge, finished measurements, centimetres, yarn and rows, for knitters."
      width="prose"
    >
      <ReadingHead title="Help">
        What knitters ask. For how to make and measure a swatch, see the{' '}
        <Link
          href={paths.swatchingGuide}
          className="decoration-madder hover:text-madder underline underline-offset-4"
        >
          swatching guide
        </Link>
        .
      </ReadingHead>
      <h2 className="sr-only">Frequently asked questions</h2>
      <div className="flex flex-col gap-4">
        {faq.map((section) => (
          <details
            key={section.title}
            open={section.open}
            className="group rounded-card border-line bg-card shadow-card border"
          >
            <summary className="rounded-card hover:text-madder flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 px-5 py-3 [&::-webkit-details-marker]:hidden">
              <h3 className="text-2xl font-semibold">{section.title}</h3>
              <ChevronDown
                aria-hidden="true"
                className="shrink-0 transition-transform group-open:rotate-180"
              />
            </summary>
            <dl className="flex flex-col gap-5 px-5 pb-6">
              {section.questions.map(({ question, answer }) => (
                <div key={question}>
                  <dt className="text-lg font-semibold">{question}</dt>
                  <dd className="mt-1">{answer}</dd>
                </div>
              ))}
            </dl>
          </details>
        ))}
      </div>
      <p className="text-muted mt-8 text-lg">
        Not answered here? Ask whoever runs this copy of Swatchwise; this page has no form to write with.
      </p>
    </Page>
  );
}
