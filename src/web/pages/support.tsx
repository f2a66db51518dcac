import { ChevronDown } from 'lucide';
import { Link } from 'wouter';
import { useAuth, useHasAccounts } from '../auth/auth.tsx';
import { ContactForm } from '../support/contact-form.tsx';
import { usePageUnit } from '../measurement-inputs/card-units.ts';
import { getFaq } from '../support/faq.ts';
import { paths } from '../paths.ts';
import { Icon } from '../ui/icon.tsx';
import { ReadingPage } from '../ui/prose.tsx';
import { RichText } from '../ui/rich-text.tsx';

export default function Support() {
  const auth = useAuth();
  const faq = getFaq(useHasAccounts(), usePageUnit() ?? 'in');
  return (
    <ReadingPage
      title="Help"
      description="Answers to what knitters ask about gauge, finished measurements, centimeters, yarn and rows, and a form for other questions."
      summary={
        <>
          What knitters ask. For how to make and measure a swatch, see the{' '}
          <Link
            href={paths.swatchingGuide}
            className="decoration-madder hover:text-madder underline underline-offset-4"
          >
            swatching guide
          </Link>
          .
        </>
      }
    >
      <h2 className="sr-only">Frequently asked questions</h2>
      <div className="flex flex-col gap-4">
        {faq.map((section, index) => (
          <details
            key={section.title}
            open={index === 0}
            className="group rounded-card border-line bg-card shadow-card border"
          >
            <summary className="rounded-card hover:text-madder flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 px-5 py-3 [&::-webkit-details-marker]:hidden">
              <h3 className="text-2xl font-semibold">{section.title}</h3>
              <Icon of={ChevronDown} className="shrink-0 transition-transform group-open:rotate-180" />
            </summary>
            <dl className="flex flex-col gap-5 px-5 pb-6">
              {Object.entries(section.questions).map(([question, answer]) => (
                <div key={question}>
                  <dt className="text-lg font-semibold">{question}</dt>
                  <dd className="[&_a]:decoration-madder [&_a]:hover:text-madder mt-1 [&_a]:underline [&_a]:underline-offset-4">
                    <RichText>{answer}</RichText>
                  </dd>
                </div>
              ))}
            </dl>
          </details>
        ))}
      </div>
      <ContactForm user={auth.status === 'user' ? auth.user : null} />
    </ReadingPage>
  );
}
