import { useId } from 'react';
import { createDraft, type FormDraft } from '../../../forms/draft.ts';
import { useShown } from '../../../measurement-inputs/card-units.ts';
import { CardWithUnits } from '../../../measurement-inputs/units-toggle.tsx';
import { useStored } from '../../../stored/stored.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmButton } from '../../../ui/dialog.tsx';
import { formatDate, withNonBreakingSpaces } from '../../../ui/format.ts';
import { toast } from '../../../ui/toast.ts';
import { OutcomeDialog, listOutcome, outcomeDraft, toOutcomeFields } from './outcome-dialog.tsx';
import {
  reportNotSaved,
  saveProjects,
  storedProjects,
  type Project,
  type SizeOutcome,
  toPlannedSizes,
  rememberDraft,
  type RememberFields,
} from './stored-projects.ts';
import { MAX_NAME_LENGTH } from '../../../../engine/limits.ts';
import { createIdempotencyKey } from '../../../api/client.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { SelectField, TextField } from '../../../ui/field.tsx';
import type { StoredRecommendation } from '../../results/stored-recommendation.ts';
import { describeTendency, findTendency, type Outcome } from '../../../../engine/outcomes.ts';

const isMeasured = ({ measuredBust, measuredLength }: Project) =>
  measuredBust !== null || measuredLength !== null;

const toPlanned = (project: Project) => ({ sizes: [project], row: 0 });

/** Stores what a project measures; `null` removes it. A project that another tab has removed comes back. */
function saveOutcome(project: Project, outcome: SizeOutcome | null): Promise<void> {
  const measured = { ...project, ...(outcome ?? { measuredBust: null, measuredLength: null }) };
  return saveProjects((projects) =>
    projects.some(({ id }) => id === project.id)
      ? projects.map((other) => (other.id === project.id ? measured : other))
      : [measured, ...projects],
  );
}

interface ProjectRowProps {
  project: Project;
  onMeasure: () => void;
}

function ProjectRow({ project, onMeasure }: ProjectRowProps) {
  const { unit } = useShown();
  const { name, size, createdAt } = project;
  const nameId = useId();
  return (
    <li className="border-line flex flex-col gap-1 border-t py-4">
      <h3 id={nameId} className="text-lg font-semibold wrap-anywhere">
        <bdi className="line-clamp-3">{name}</bdi>
      </h3>
      <p className="text-muted text-sm wrap-anywhere">
        Size <bdi>{size}</bdi>, {formatDate(createdAt)}
      </p>
      <dl className="flex flex-col empty:hidden">
        {listOutcome(project, unit).map(([term, text]) => (
          <div key={term} className="flex flex-wrap gap-x-1.5">
            <dt>{term}:</dt>
            <dd>{withNonBreakingSpaces(text)}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-2 flex flex-wrap gap-3 print:hidden">
        <Button aria-describedby={nameId} onClick={onMeasure}>
          {isMeasured(project) ? 'Change the measurements' : 'How did it turn out?'}
        </Button>
        <ConfirmButton
          label="Remove"
          aria-describedby={nameId}
          question="Remove this project?"
          description={
            <>
              <bdi className="font-semibold wrap-anywhere">{name}</bdi> cannot be recovered.
            </>
          }
          action="Remove"
          onConfirm={() => {
            saveProjects((projects) => projects.filter(({ id }) => id !== project.id)).catch(() =>
              reportNotSaved('Not Removed'),
            );
          }}
        />
      </div>
    </li>
  );
}

/** The projects on this device, newest first, to enter how they turned out. */
export function MyProjects({ note }: { note: string }) {
  const projects = useStored(storedProjects);
  const draft = useStored(outcomeDraft);
  const measured = projects.find(({ id }) => id === draft?.row?.id);

  return (
    <CardWithUnits units="outcome" of="projects" title="My Projects">
      <div tabIndex={-1} className="outline-none">
        <p className="text-muted mb-4">{note}</p>
        <ul aria-label="My projects">
          {projects.map((project) => (
            <ProjectRow
              key={project.id}
              project={project}
              onMeasure={() =>
                outcomeDraft.set(
                  createDraft(toOutcomeFields(toPlanned(project), project), { id: project.id, version: 1 }),
                )
              }
            />
          ))}
        </ul>
      </div>
      {draft && measured && (
        <OutcomeDialog
          draft={draft}
          name={measured.name}
          planned={toPlanned(measured)}
          hasOutcome={isMeasured(measured)}
          save={(outcome) => saveOutcome(measured, outcome)}
          onFailed={() => reportNotSaved('Not Saved')}
        />
      )}
    </CardWithUnits>
  );
}

interface RememberDialogProps {
  draft: FormDraft<RememberFields>;
  recommendation: StoredRecommendation;
}

/** The dialog that remembers a project on this device, with what it is expected to measure. */
export function RememberDialog({ draft, recommendation }: RememberDialogProps) {
  const { sizes } = toPlannedSizes(recommendation);
  const form = useForm({
    store: rememberDraft,
    draft,
    check: ({ name }) => (name.trim() === '' ? { name: 'Enter a name for your project' } : {}),
    write: ({ fields }) => {
      const size = sizes[Number(fields.row)] ?? { size: '', plannedBust: null, plannedLength: null };
      const project = {
        id: createIdempotencyKey(),
        name: fields.name.trim(),
        createdAt: new Date().toISOString(),
        ...size,
        measuredBust: null,
        measuredLength: null,
      };
      return saveProjects((projects) => [project, ...projects]);
    },
    onSaved: () =>
      toast({
        title: 'Project Remembered',
        description: 'When it is knitted, enter what it measures under My Projects, below the results.',
      }),
    onFailed: () => reportNotSaved('Not Remembered'),
  });
  return (
    <FormDialog
      form={form}
      isTouched={false}
      title="Remember This Project"
      description="Kept on this device only, so that you can enter what the sweater measures when it is knitted."
      action="Remember"
    >
      <TextField
        label="Name"
        required
        maxLength={MAX_NAME_LENGTH}
        onFocus={(event) => event.target.select()}
        {...form.field('name')}
      />
      {sizes.length > 1 && (
        <SelectField
          label="Size you knit"
          options={sizes.map(({ size }, row) => ({ value: String(row), label: size }))}
          {...form.field('row')}
        />
      )}
    </FormDialog>
  );
}

interface TendencyProps {
  outcomes: readonly Outcome[];
  /** The result to which the tendency is applied. */
  recommendation: StoredRecommendation;
}

/** The knitter's tendency, and what it means for the recommended size. Shows nothing without a tendency. */
export function TendencyText({ outcomes, recommendation }: TendencyProps) {
  const { unit } = useShown();
  const { sizes, row } = toPlannedSizes(recommendation);
  const planned = { bust: sizes[row]?.plannedBust ?? null, length: sizes[row]?.plannedLength ?? null };
  return (['bust', 'length'] as const).map((direction) => {
    const tendency = findTendency(outcomes, direction);
    const expected = planned[direction];
    const sentence = tendency && expected !== null && describeTendency(tendency, direction, expected, unit);
    return sentence ? <p key={direction}>{withNonBreakingSpaces(sentence)}</p> : null;
  });
}
