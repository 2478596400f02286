/** Words that say nothing by themselves, in the languages of the product, without those of one or two letters. */
export const stopWords: ReadonlySet<string> = new Set(
  [
    'about after all also and any anybody anyone anything are aren’t because been before being between both but can can’t cannot could',
    'did didn’t does doesn’t doing don’t down each else ever every everyone everything few for from get gets getting give given goes going',
    'got had has hasn’t have haven’t having her here his how however i’m i’ve into isn’t it’s its itself just let let’s like made make makes',
    'many may maybe might more most much must nobody nor not nothing now off once one only onto other our ours out over own per please',
    'really same shall she should shouldn’t since some somebody someone something still such than that that’s the their them then there',
    'there’s these they they’re thing things this those through too under until upon use used using very want wants was wasn’t way we’re',
    'we’ve were what what’s when where whether which while who who’s whom whose why will with within without won’t would wouldn’t yet you',
    'your yours you’re',
    'الذي التي الذين اللذين اللتي الى إلى على عن من في مع هذا هذه ذلك تلك هؤلاء هناك هنا هل ماذا متى أين كيف لماذا لما كم أي أية ان أن إن',
    'أنا أنت أنتم نحن هو هي هم هن كان كانت يكون تكون كل بعض غير بين قبل بعد عند حول دون حتى لكن لأن قد لقد سوف ليس ليست ثم أو أم بل إذا',
    'لو كما فقط أيضا أيضًا جدا جدًا منذ نحو مثل لنا لكم لهم له لها به بها فيه فيها منه منها عليه عليها',
  ].flatMap((line) => line.split(' ')),
);
